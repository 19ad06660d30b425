/** A mail as it leaves; plain text, one recipient. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The way out for mail. A failure throws; the outgoing table tries again. `id` is the same for each try of one mail: where the first try did arrive and only its answer was lost, mail
 * programs and servers see by it that the second is the same.
 */
export interface Mailer {
  send(mail: Mail, id: string): Promise<void>
}

/** The mail server did not take the mail because of the mail itself; any other failure concerns the server, and the mails behind this one too. */
export class MailRefused extends Error {}

/** After three days of trying once an hour nobody waits for a mail any more; its row says why it did not leave. */
export const MOST_ATTEMPTS = 80
