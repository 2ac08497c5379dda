import { useSharedText } from '../../i18n/index.ts';
import { Form, useLocalHref } from '../../routing/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { HiddenQuery } from '../search/SearchField.tsx';
import styles from './DisplayToggle.module.css';

const DISPLAYS = [
  { display: 'cards', icon: 'grid' },
  { display: 'details', icon: 'list' },
] as const;

/** How a list is displayed (Specification 2.7). */
export type ListDisplay = (typeof DISPLAYS)[number]['display'];

/** Switches between cards and details. Each button submits a form, so it works without script. */
export function DisplayToggle(props: { value: ListDisplay; getPath: (display: ListDisplay) => string }) {
  const t = useSharedText();
  const localHref = useLocalHref();
  return (
    <div className={styles.toggle} role="group" aria-label={t('view.label')}>
      {DISPLAYS.map(({ display, icon }) => {
        const [path = '', query = ''] = props.getPath(display).split('?');
        return (
          <Form key={display} action={localHref(path)} method="get" preventScrollReset>
            <HiddenQuery query={new URLSearchParams(query)} />
            <button
              type="submit"
              className={styles.button}
              aria-pressed={props.value === display}
              title={t(`view.${display}`)}
            >
              <Icon name={icon} />
              <span className={styles.label}>{t(`view.${display}`)}</span>
            </button>
          </Form>
        );
      })}
    </div>
  );
}
