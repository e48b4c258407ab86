export { SuiteChooser } from './suite-chooser.tsx';
