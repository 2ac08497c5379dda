import { Icon } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './Theme.module.css';
import { THEME_ICONS, THEMES } from './theme-storage.ts';
import { useTheme } from './useTheme.ts';

/** The themes side by side, as they stand in the footer. */
export function ThemeChoice() {
  const t = useShellText();
  const [theme, choose] = useTheme();
  return (
    <div className={styles.choice} role="group" aria-label={t('theme.label')}>
      {THEMES.map((offered) => (
        <button
          key={offered}
          type="button"
          className={styles.option}
          aria-pressed={offered === theme}
          onClick={() => choose(offered)}
        >
          <Icon name={THEME_ICONS[offered]} size={16} />
          {t(`theme.${offered}`)}
        </button>
      ))}
    </div>
  );
}
