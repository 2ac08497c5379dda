import { useSharedText } from '../../i18n/index.ts';
import { Form, useLocalHref } from '../../routing/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { HiddenQuery } from '../search/SearchField.tsx';
import styles from './ViewToggle.module.css';

const VIEWS = [
  { view: 'cards', icon: 'grid' },
  { view: 'details', icon: 'list' },
] as const;

/** The two views of a list (Specification 2.7). */
export type ViewMode = (typeof VIEWS)[number]['view'];

/** Switches between cards and details. Each button submits a form, so it works without script. */
export function ViewToggle(props: { value: ViewMode; getPath: (view: ViewMode) => string }) {
  const t = useSharedText();
  const localHref = useLocalHref();
  return (
    <div className={styles.toggle} role="group" aria-label={t('view.label')}>
      {VIEWS.map(({ view, icon }) => {
        const [path = '', query = ''] = props.getPath(view).split('?');
        return (
          <Form key={view} action={localHref(path)} method="get" preventScrollReset>
            <HiddenQuery query={new URLSearchParams(query)} />
            <button
              type="submit"
              className={styles.button}
              aria-pressed={props.value === view}
              title={t(`view.${view}`)}
            >
              <Icon name={icon} />
              <span className={styles.label}>{t(`view.${view}`)}</span>
            </button>
          </Form>
        );
      })}
    </div>
  );
}
