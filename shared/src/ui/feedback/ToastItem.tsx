import { useEffect, useEffectEvent, useState } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './ToastList.module.css';

/** A short message; an error is announced at once, the others by the list. */
export interface ToastMessage {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string | undefined;
  text: string;
}

const SHOWN_FOR = 6000;
const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** One message; its six seconds start again after pointer or focus has left it. */
export function ToastItem(props: { toast: ToastMessage; onDismiss: (id: number) => void }) {
  const { toast } = props;
  const t = useSharedText();
  const [isHeld, setIsHeld] = useState({ pointer: false, focus: false });
  const dismiss = useEffectEvent(() => props.onDismiss(toast.id));
  const rests = isHeld.pointer || isHeld.focus;
  useEffect(() => {
    if (rests) return undefined;
    const timer = setTimeout(dismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [rests]);
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setIsHeld((held) => ({ ...held, pointer: true }))}
      onPointerLeave={() => setIsHeld((held) => ({ ...held, pointer: false }))}
      onFocus={() => setIsHeld((held) => ({ ...held, focus: true }))}
      onBlur={() => setIsHeld((held) => ({ ...held, focus: false }))}
    >
      <Icon name={ICONS[toast.tone]} />
      <div className={styles.words} role={toast.tone === 'error' ? 'alert' : undefined}>
        {toast.title && <strong className={styles.title}>{toast.title}</strong>}
        <p>{toast.text}</p>
      </div>
      <IconButton icon="close" size="small" label={t('toast.close')} onClick={() => props.onDismiss(toast.id)} />
    </li>
  );
}
