export * from '@delivery/contract/page-report';
