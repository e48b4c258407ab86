/** The site's base styles: layers, tokens, fonts. Only the shell brings them. */
import '@antara/shared-ui/styles/index.css';
import './layout/checking.css';
