import type { ReactNode } from 'react';
import { paths } from '../../routing/index.ts';
import { loginInfoAtom, useAtomValue } from '../../state/index.ts';
import { ButtonLink, useIsHydrated } from '../../ui/index.ts';

interface CertificateLinkProps {
  category: readonly string[] | undefined;
  size?: 'small' | undefined;
  children: ReactNode;
}

/** Leads members to the certificate of what they finished, if the API issues any. */
export function CertificateLink({ category, size, children }: CertificateLinkProps) {
  const isHydrated = useIsHydrated();
  const { login = false, supports = [] } = useAtomValue(loginInfoAtom) ?? {};
  if (!category || !isHydrated || !login || !supports.includes('certificates')) return null;
  return (
    <ButtonLink to={paths.certificate(...category)} size={size} icon="check">
      {children}
    </ButtonLink>
  );
}
