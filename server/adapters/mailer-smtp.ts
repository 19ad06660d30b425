import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

/** Mail through a real server; `url` is smtp(s)://user:password@host:port. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail: Mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text })
    },
  }
}
