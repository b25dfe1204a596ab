import { Tabs, type TabsProps } from 'antd';
import './namedTabs.css';

interface NamedTabsProps extends Omit<TabsProps, 'aria-label'> {
  /** the accessible name of the list of tabs */
  label: string;
}

/**
 * Tabs whose list has a name: antd gives one to the element around the list only, which has no role. Its own words for
 * the place of a tab, which are English in every language, are hidden.
 */
export function NamedTabs({ label, className = '', items = [], ...tabs }: NamedTabsProps) {
  return (
    <Tabs
      {...tabs}
      items={items.map((item) =>
        typeof item.label === 'string'
          ? {
              ...item,
              label: (
                <span className="tab-words" data-words={item.label}>
                  {item.label}
                </span>
              ),
            }
          : item,
      )}
      className={`named-tabs ${className}`}
      ref={(shown) => {
        shown?.nativeElement?.querySelector('[role=tablist]')?.setAttribute('aria-label', label);
      }}
    />
  );
}
