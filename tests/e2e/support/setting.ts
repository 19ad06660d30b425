/** What the global setup told the workers: addresses and folders of the run. */
export function setting(name: 'E2E_URL' | 'E2E_RUN_DIR' | 'E2E_MAIL_DIR' | 'E2E_DATABASE_URL'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; run the journeys with: npm run e2e`)
  return value
}
