import styles from './Playhead.module.css';

/** Gives rows and links the playhead where they are current: `aria-current` or `data-current`. */
export const { playhead } = styles;
