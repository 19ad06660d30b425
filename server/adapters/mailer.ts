/** A mail as it leaves; plain text, one recipient. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The way out for mail. A failure throws; the outgoing table tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
