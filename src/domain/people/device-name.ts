import type { DeviceForm } from '#src/contract/people/scans.ts'

/** What a browser says of itself, as people name it; null where it says nothing known. */
export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Of the header `User-Agent` (RFC 9110, 10.1.5), whatever is in it. */
export function deviceName(agent: string): DeviceName {
  const named = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(agent))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** What kind of device it is, by the same words; of an iPad that asks for pages as a Mac does they say the Mac. */
export function deviceForm(agent: string): DeviceForm {
  const { system } = deviceName(agent)
  if (system === 'iPhone') return 'phone'
  if (system === 'Android') return /\bMobile\b/.test(agent) ? 'phone' : 'tablet'
  return system === 'iPad' ? 'tablet' : 'computer'
}
