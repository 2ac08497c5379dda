import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './Theme.module.css';
import { THEME_ICONS, THEMES } from './theme-storage.ts';
import { useTheme } from './useTheme.ts';

/** The switch between light, dark and what the system says; without script the system decides. */
export function ThemeMenu() {
  const t = useShellText();
  const [theme, choose] = useTheme();
  return (
    <div className={styles.menu}>
      <PopoverMenu
        trigger={<Icon name={THEME_ICONS[theme]} />}
        label={t('theme.current', { theme: t(`theme.${theme}`) })}
        align="end"
        hasChevron={false}
      >
        {THEMES.map((offered) => (
          <MenuItem
            key={offered}
            icon={THEME_ICONS[offered]}
            isCurrent={offered === theme}
            onClick={() => choose(offered)}
          >
            {t(`theme.${offered}`)}
          </MenuItem>
        ))}
      </PopoverMenu>
    </div>
  );
}
