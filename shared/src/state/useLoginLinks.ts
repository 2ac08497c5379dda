import { useLanguage } from '../i18n/index.ts';
import { loginAddress } from '../lib/index.ts';
import { useHref } from '../routing/index.ts';
import { useServices } from './page-services.tsx';

/** Links to log in and sign up, which return to the current address (Specification 2.8). */
export function useLoginLinks(): { loginHref: string; signUpHref: string } {
  const { config } = useServices();
  const language = useLanguage();
  const href = useHref(config.siteBase);
  return {
    loginHref: loginAddress({ config, language, href }),
    signUpHref: loginAddress({ config, language, href, page: 'register' }),
  };
}
