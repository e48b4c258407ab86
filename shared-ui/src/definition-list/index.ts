export { DefinitionList, type DefinitionListProps, type DefinitionRow } from './definition-list.tsx';
