export * from '@delivery/contract/route-table';
