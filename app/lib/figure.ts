/**
 * A figure of at most three decimals in the site's language, its thousands parted by commas: 12480 is
 * '12,480', 4.5 is '4.5'. By hand, as the first `Intl.NumberFormat` of a visit costs a slow phone a tenth
 * of a second.
 */
export const figure = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
