export * from '@delivery/contract/page-outcomes';
