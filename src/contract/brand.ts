/** The white label: everything that differs from one distributor to the next. Read by the build (frame, manifest), the app and the server. */
export const brand = {
  name: 'Carpat',
  slug: 'carpat',
  legalName: 'Carpat Auto Parts SRL',
  /** Accent of the interface; the ten shades are derived from it in ui/theme.ts. */
  accent: '#0b6bcb',
  accentDark: '#4dabf7',
  contacts: {
    sales: { phone: '+40 264 000 100', email: 'vanzari@carpat.example' },
    support: { phone: '+40 264 000 200', email: 'suport@carpat.example' },
  },
  timeZone: 'Europe/Bucharest',
} as const

/** What the distributor is registered by. Beside `brand`, since only the build and the demo need it: the app prints what the build put into the page. */
export const registered = {
  taxCode: 'RO99000018',
  tradeRegister: 'J12/90001/2009',
  address: 'Strada Zorilor 118',
  city: 'Cluj-Napoca',
} as const
