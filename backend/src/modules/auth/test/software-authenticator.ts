import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { WebAuthnMessage } from '@glass/contracts/auth';

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const ES256 = -7;

/** Simulated passkey device that creates and uses one passkey (WebAuthn Level 3, §6). */
export class SoftwareAuthenticator {
  private readonly credentialId = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  /**
   * @param origin of the requesting page
   * @param verifiesUser whether it asks for a PIN or fingerprint
   */
  constructor(
    private readonly origin: string,
    private readonly verifiesUser = true,
  ) {}

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers `navigator.credentials.create`. */
  make({ challenge }: WebAuthnMessage, origin = this.origin): WebAuthnMessage {
    const key = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, bytes(key.x!)],
        [-3, bytes(key.y!)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, publicKey]);
    const authData = Buffer.concat([this.head(FLAGS.hasCredential), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(encoded).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  sign({ challenge }: WebAuthnMessage, origin = this.origin, key: KeyObject = this.keys.privateKey) {
    this.counter += 1;
    const authenticatorData = this.head(0);
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    });
  }

  /** Authenticator data: site, flags and use counter. */
  private head(more: number): Buffer {
    const flags = FLAGS.present | (this.verifiesUser ? FLAGS.verified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: unknown, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): WebAuthnMessage {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
