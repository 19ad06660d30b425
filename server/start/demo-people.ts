/** The people of the demo shop, as `npm start` introduces them. */
export const demoPeople = [
  { username: 'patron', who: 'owner of a workshop: orders, sees purchase prices, collects points' },
  { username: 'mecanic', who: 'mechanic of the same workshop: orders, never sees purchase prices' },
  { username: 'ucenic', who: 'apprentice: looks up parts and fills the cart, cannot order' },
  { username: 'revanzator', who: 'reseller company' },
  { username: 'rv', who: 'sales staff of the distributor (RV carpat)' },
  { username: 'admin', who: 'administrator' },
  { username: 'blocat', who: 'deactivated: is shown why' },
] as const

export const demoPassword = 'Atelier!2026'
