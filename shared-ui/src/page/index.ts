export { Container, Grid, type ColumnProps, type ContainerProps, type GridProps } from './layout.tsx';
export { PageHeading, PageSection, type PageHeadingProps, type PageSectionProps } from './page-section.tsx';
