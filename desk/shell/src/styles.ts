/** The desk's base styles: the kit's layers, tokens and fonts, and the smaller text of a place of work. */
import '@antara/shared-ui/styles/index.css';
import './desk.css';
