import { AvatarSection, PresenceSection } from "./people-section.tsx";
import { ButtonSection } from "./button-section.tsx";
import { ChipSection } from "./chip-section.tsx";
import { ChoiceSection } from "./choice-section.tsx";
import { ColorSection } from "./color-section.tsx";
import { DialogSection } from "./dialog-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { GridSection } from "./grid-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { MenuSection } from "./menu-section.tsx";
import { BannerSection, EmptySection, ProgressSection, SkeletonSection } from "./state-sections.tsx";
import { CardSection } from "./card-section.tsx";
import { TabsSection } from "./tabs-section.tsx";
import { ThemeControls } from "./theme-controls.tsx";
import "./gallery.css";

/** Every component of web/ui in every state, in the theme of your choice. */
export function GalleryPage() {
  return (
    <main className="gallery">
      <header className="gallery__h">
        <div>
          <h1>Component sheet</h1>
          <p className="t2">Every control at its real size. One accent, computed from the theme hex.</p>
        </div>
        <ThemeControls />
      </header>
      <div className="gallery__grid">
        <ColorSection />
        <PresenceSection />
        <div className="gallery__stack">
          <ButtonSection />
          <MenuSection />
          <DialogSection />
        </div>
        <FieldSection />
        <ChoiceSection />
        <div className="gallery__stack">
          <ChipSection />
          <AvatarSection />
        </div>
        <TabsSection />
        <div className="gallery__stack">
          <BannerSection />
          <KeysSection />
        </div>
        <CardSection />
        <GridSection />
        <EmptySection />
        <div className="gallery__stack">
          <SkeletonSection />
          <ProgressSection />
        </div>
      </div>
    </main>
  );
}
