export * from '@antara/contracts/testing';
