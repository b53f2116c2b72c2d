import {type Content, type Html, html} from '../markup.ts'

/** A telephone with a screen of the given size in CSS pixels, its bezel included. */
export const phone = (body: Content, width: number, height: number): Html => html`
  <section class="phone" style="width:${width}px;height:${height}px">
    <div class="phone-screen">
      <div class="phone-status"><b>10:24</b><i></i><span class="phone-battery"></span></div>
      ${body}
    </div>
  </section>`
