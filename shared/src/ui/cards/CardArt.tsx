import { useContext, type ReactNode } from 'react';
import { CardHoverContext } from './Card.tsx';
import styles from './CardArt.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

/** A card's artwork with content in its corners; two ghosts of it appear on hover. */
export function CardArt(
  props: PictureProps & {
    topEnd?: ReactNode | undefined;
    bottomEnd?: ReactNode | undefined;
    /** A timeline at the bottom edge. */ progress?: ReactNode | undefined;
  },
) {
  const { topEnd, bottomEnd, progress, ...picture } = props;
  const isHovered = useContext(CardHoverContext);
  return (
    <div className={styles.art} data-picture="card">
      <Picture {...picture} />
      {isHovered && picture.src !== '' && (
        <span className={styles.onion} aria-hidden="true">
          <img src={picture.src} alt="" />
          <img src={picture.src} alt="" />
        </span>
      )}
      {topEnd && <div className={styles.topEnd}>{topEnd}</div>}
      {bottomEnd && <div className={styles.bottomEnd}>{bottomEnd}</div>}
      {progress && (
        <div className={styles.progress} data-theme="dark">
          {progress}
        </div>
      )}
    </div>
  );
}
