ALTER TABLE "legal" DROP CONSTRAINT "legal_type";--> statement-breakpoint
ALTER TABLE "legal" ADD CONSTRAINT "legal_type" CHECK ("legal"."type" IN ('FAQ','TERMS','DEPOSIT','PRIVACY'));