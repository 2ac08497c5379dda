import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A key and certificate for localhost, and the hash by which a browser is told to trust it. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  publicKeyHash: string;
}

/** Makes a certificate on the spot: browsers speak HTTP/2 over TLS only, and do not cache what they do not trust. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '30', '-keyout', key, '-out', cert, ...names], {
    stdio: 'ignore',
  });
  const spki = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(key),
    cert: readFileSync(cert),
    publicKeyHash: createHash('sha256').update(spki).digest('base64'),
  };
}
