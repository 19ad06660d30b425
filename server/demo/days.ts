/** A time of day (UTC) some days before the day. */
export function instantBefore(today: string, days: number, hour: number, minute: number): string {
  return `${dayFrom(today, -days)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:${String((days * 7) % 60).padStart(2, '0')}Z`
}

export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
