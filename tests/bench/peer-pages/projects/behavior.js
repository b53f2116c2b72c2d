/*
 * What the pages of the peers can do besides links and menus, which are `popover` elements: the tabs, and the
 * prices of the demo.
 */

/** Selects a tab, and shows its panel. */
export function showTab(tab) {
  for (const other of tab.parentElement.querySelectorAll('[role=tab]')) {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    document.getElementById(other.getAttribute('aria-controls')).hidden = !isSelected
  }
}

/** Shows the prices of all jobs for the typed labor rate. */
export function followRate({value}) {
  const rate = Number(value.replace(/[^\d.]/g, ''))
  for (const row of document.querySelectorAll('fieldset tbody tr')) {
    const [, hours, price] = row.querySelectorAll('td')
    price.textContent = `$${Math.round(Number.parseFloat(hours.textContent) * rate)}`
  }
}
