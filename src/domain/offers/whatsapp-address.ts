/** Of numbers that are written without one. */
const COUNTRY = '40'

/** Where WhatsApp writes a message, or one begins empty: to the number, if there is one, else to whom the person chooses. */
export function whatsappAddress(phone: string, message: string): string {
  return `https://wa.me/${internationalNumber(phone)}${message && `?text=${encodeURIComponent(message)}`}`
}

function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `${COUNTRY}${digits.slice(1)}` : digits
}
