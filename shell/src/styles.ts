/** The site's base styles: layers, tokens, fonts. No other app imports them. */
import '@antara/shared-ui/styles/index.css';
import './layout/checking.css';
import './script-failure/script-failure.css';
