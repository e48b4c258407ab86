export {
  Accordion,
  AccordionSection,
  type AccordionProps,
  type AccordionSectionProps,
} from './accordion.tsx';
