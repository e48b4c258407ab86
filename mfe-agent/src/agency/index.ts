export { AddressFields, CompanyFields, Part, PersonFields } from './agency-fields.tsx';
export { agencyPayload, savedValues, type AgencyValues } from './agency-values.ts';
export { firstError, useAgencyForm } from './use-agency-form.ts';
export { default as agencyStyles } from './agency.module.css';
