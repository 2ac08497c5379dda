import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './Theme.module.css';
import { THEME_ICONS, THEMES, useTheme } from './useTheme.ts';

/** The theme menu in the header; without script the system's theme applies. */
export function ThemeMenu() {
  const t = useShellText();
  const [theme] = useTheme();
  return (
    <div className={styles.menu}>
      <PopoverMenu
        trigger={<Icon name={THEME_ICONS[theme]} />}
        label={t('theme.current', { theme: t(`theme.${theme}`) })}
        align="end"
        hasChevron={false}
      >
        <ThemeItems />
      </PopoverMenu>
    </div>
  );
}

/** The themes in the language menu of a phone, which has no theme menu. */
export function ThemeGroup() {
  const t = useShellText();
  return (
    <li className={styles.group}>
      <ul aria-label={t('theme.label')}>
        <ThemeItems />
      </ul>
    </li>
  );
}

function ThemeItems() {
  const t = useShellText();
  const [theme, choose] = useTheme();
  return THEMES.map((option) => (
    <MenuItem key={option} icon={THEME_ICONS[option]} isCurrent={option === theme} onClick={() => choose(option)}>
      {t(`theme.${option}`)}
    </MenuItem>
  ));
}

/** The theme buttons in the footer. */
export function ThemeChoice() {
  const t = useShellText();
  const [theme, choose] = useTheme();
  return (
    <div className={styles.choice} role="group" aria-label={t('theme.label')}>
      {THEMES.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={option === theme}
          onClick={() => choose(option)}
        >
          <Icon name={THEME_ICONS[option]} size={16} />
          {t(`theme.${option}`)}
        </button>
      ))}
    </div>
  );
}
