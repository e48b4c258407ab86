export * from '@delivery/contract/rendered-page';
