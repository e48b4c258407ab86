export * from '@delivery/contract/page-reports';
