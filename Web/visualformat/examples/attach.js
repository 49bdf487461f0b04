// Lays out the card in attach.html.

import { VisualFormatError, attach, load } from "../visualformat.js";

const card = document.querySelector("#card");
const rightToLeft = document.querySelector("#rtl");
const attached = document.querySelector("#attached");
const status = document.querySelector("#status");

const rules = [
  { format: "H:|-[picture]-[title]-|", options: ["alignAllTop"] },
  { format: "V:[title]-gap-[body]", options: ["alignAllLeading", "alignAllTrailing"] },
  "V:|-[picture]-(>=gap)-[save]-|",
  "V:[body]-[save]",
  { format: "H:|-(>=20)-[cancel(save)]-[save]-|", options: ["alignAllCenterY"] },
];

/** The attachment, or `null` while the children have their own positions. */
let attachment = null;

function attachCard() {
  attachment = attach(card, rules, {
    metrics: { gap: 4 },
    fit: "height",
    views: { picture: { hugging: 251, resistance: 751 }, title: { resistance: [250, 750] } },
  });
}

function updateCard() {
  card.dir = rightToLeft.checked ? "rtl" : "ltr";
  if (attached.checked === (attachment !== null)) return;
  if (attached.checked) {
    attachCard();
  } else {
    attachment.detach();
    attachment = null;
  }
}

try {
  await load();
  attachCard();
  rightToLeft.addEventListener("change", updateCard);
  attached.addEventListener("change", updateCard);
  status.textContent = "The card is attached.";
} catch (error) {
  if (!(error instanceof VisualFormatError)) throw error;
  status.textContent = error.message;
}
