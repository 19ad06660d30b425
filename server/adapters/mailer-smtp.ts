import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

/** Each step with the mail server, in milliseconds: a dead one costs a job this long, and nobody else anything. */
const STEP_MS = 8_000

/** Mail through a real server; `url` is smtp(s)://user:password@host:port. */
export function smtpMailer(url: string, from: string, stepMs = STEP_MS): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  })
  const domain = from.split('@')[1]?.replace(/>.*$/, '') ?? new URL(url).hostname
  return {
    async send(mail: Mail, id: string) {
      try {
        await transport.sendMail({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          messageId: `<${id}@${domain}>`,
        })
      } catch (error) {
        const { code } = error as { code?: string }
        throw code === 'EENVELOPE' || code === 'EMESSAGE'
          ? new MailRefused((error as Error).message, { cause: error })
          : error
      }
    },
  }
}
