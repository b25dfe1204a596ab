import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedLetter {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  /** for SMTP_URL */
  url: string;
  letters: ReceivedLetter[];
  /** takes no letter to an address of this domain */
  refused: string;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const refused = 'nowhere.example';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.endsWith(`@${refused}`) ? new Error(`550 no such user: ${address}`) : null),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push({
            from: letter.from?.address ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            subject: letter.subject ?? '',
            text: (letter.text ?? '').trim(),
          });
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, letters, refused },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
