/** The four accordions of the FAQ page, in its order; the number is what a question stores. */
export const faqCategories = [
  {value: 1, title: 'General questions'},
  {value: 2, title: 'Trial, install, setup and adding users'},
  {value: 3, title: 'Labor times'},
  {value: 4, title: 'Updates, tax exempt, times and free trial'},
]
