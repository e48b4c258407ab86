export { AddressFields, CompanyFields, FormSection, PersonFields } from './agency-fields.tsx';
export { toAgencyPayload, toAgencyValues, type AgencyValues } from './agency-values.ts';
export { findFirstError, useAgencyForm } from './use-agency-form.ts';
export { default as agencyStyles } from './agency.module.css';
