import { ICON_SHAPES, type IconLike, type IconShape } from './icon-shapes.ts';
import styles from './Icon.module.css';

/** An icon in the color of the text; decoration unless it has a label. */
export function Icon(props: { name: IconLike; size?: 16 | 20 | 24 | 32 | undefined; label?: string | undefined }) {
  const { name, size = 20, label } = props;
  const shape: IconShape = typeof name === 'string' ? ICON_SHAPES[name] : name;
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" width={size} height={size} {...meaning}>
      {shape.fill && <path d={shape.fill} fill="currentColor" />}
      {shape.line && <path d={shape.line} />}
    </svg>
  );
}
