export * from '@delivery/contract/pages';
